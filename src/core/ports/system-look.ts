/** How the person's system asks pages to look. */
export interface SystemLook {
  readonly isDark: boolean;
  /** More contrast, or a palette of the person's own (forced colours). */
  readonly wantsContrast: boolean;
}

/** Tells the system's look, and when it changes. */
export interface SystemLooks {
  now(): SystemLook;
  onChange(listener: () => void): void;
}
