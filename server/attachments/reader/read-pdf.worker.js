// The process in which PDF files are read. Its memory and its processor time are those of the file that it reads, and
// nobody else's; a file that ends it ends nothing else. A thread reads, so that this one can watch.
import { Worker } from 'node:worker_threads';

const [limits] = process.argv.slice(2).map((text) => JSON.parse(text));
const megabyte = 1024 * 1024;

const thread = new Worker(new URL('./read-pdf.thread.js', import.meta.url), {
  // The parser reports on the console what it finds odd.
  stdout: true,
  stderr: true,
  resourceLimits: { maxOldGenerationSizeMb: limits.heap, maxYoungGenerationSizeMb: limits.youngHeap },
});
let watch;

process.on('message', (task) => {
  const begun = process.cpuUsage();
  watch = setInterval(() => {
    const { user, system } = process.cpuUsage(begun);
    if ((user + system) / 1000 > limits.processorTime || sizeInMegabytes() > limits.memory) answer('tooMuch');
  }, limits.checkedEvery);
  const files = [task.examine ?? task.merge].flat();
  // Handed over, not copied; several may have arrived in one piece of memory.
  thread.postMessage(task, [...new Set(files.map(({ buffer }) => buffer))]);
});
thread.on('message', answer);
// Its heap is full, which nothing but the file uses.
thread.on('error', () => answer('tooMuch'));
// The server is gone.
process.on('disconnect', () => process.exit());

/** @param verdict what the thread answered, or that it was stopped */
function answer(verdict) {
  clearInterval(watch);
  process.send({ verdict, isUsedUp: verdict === 'tooMuch' || sizeInMegabytes() > limits.reusedUpTo });
}

function sizeInMegabytes() {
  return process.memoryUsage.rss() / megabyte;
}
