/**
 * A file, or a link from another window, that is dropped where nothing takes one leads nowhere: by themselves browsers open
 * it, some in place of the page with what is typed there. Ends with the returned function.
 */
export function keepPageFromDrops(): () => void {
  const keep = (event: DragEvent): void => {
    const { defaultPrevented, dataTransfer, target } = event;
    // A place that takes files has said so by now.
    if (defaultPrevented || !dataTransfer || !leadsAway(dataTransfer.types, target)) return;
    event.preventDefault();
    // The pointer says that it cannot be dropped here.
    dataTransfer.dropEffect = 'none';
  };
  window.addEventListener('dragover', keep);
  window.addEventListener('drop', keep);
  return () => {
    window.removeEventListener('dragover', keep);
    window.removeEventListener('drop', keep);
  };
}

/** What may be a link: Firefox takes a text for one that looks like an address. */
const links = ['text/uri-list', 'text/x-moz-url', 'text/plain'];

/** A link or a text that is dropped on a field is put into it. */
function leadsAway(types: readonly string[], target: EventTarget | null): boolean {
  if (types.includes('Files')) return true;
  const isTaken = target instanceof Element && target.matches(':read-write');
  return !isTaken && types.some((type) => links.includes(type));
}
