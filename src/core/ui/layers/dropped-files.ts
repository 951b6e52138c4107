/**
 * A file that is dropped where nothing takes one leads nowhere: by themselves browsers open it, some in place of the page
 * with what is typed there. Ends with the returned function.
 */
export function keepPageFromFiles(): () => void {
  const keep = (event: DragEvent): void => {
    const { defaultPrevented, dataTransfer } = event;
    // A place that takes files has said so by now.
    if (defaultPrevented || !dataTransfer?.types.includes('Files')) return;
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
