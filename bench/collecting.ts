/**
 * Is loaded before the server if its memory is measured: on SIGUSR2 it collects garbage and returns memory to the
 * system.
 */
process.on('SIGUSR2', () => {
  for (let times = 0; times < 2; times += 1) global.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
});
