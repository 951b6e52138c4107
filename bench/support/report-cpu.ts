// Loaded into a measured process before its program: reports the CPU time that it used, on request.

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.((user + system) / 1000);
});
// Listening to the bench keeps no process alive.
process.channel?.unref();
