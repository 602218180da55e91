/** Light or dark: the setting, or the system's preference if the setting is `auto`. */
import { signal } from "@preact/signals";

const DARK = "(prefers-color-scheme: dark)";

const isSystemDark = signal(false);
if (typeof matchMedia !== "undefined") {
  const asked = matchMedia(DARK);
  isSystemDark.value = asked.matches;
  asked.addEventListener("change", ({ matches }) => {
    isSystemDark.value = matches;
  });
}

export const shownTheme = (theme: "auto" | "light" | "dark"): "light" | "dark" =>
  theme === "auto" ? (isSystemDark.value ? "dark" : "light") : theme;
