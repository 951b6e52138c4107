import type { FileSaver } from '#core/ports/paper-and-files.ts';

/** How long a download may take to begin before its address is forgotten. */
const addressLife = 60_000;

/**
 * Downloads by a link that is clicked and removed: no navigation, so that no policy and no unsaved change is touched.
 */
export const browserFileSaver: FileSaver = {
  save: (file, fileName) => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = fileName;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), addressLife);
  },
};
