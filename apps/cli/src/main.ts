process.stdout.write("falsecard\n");
