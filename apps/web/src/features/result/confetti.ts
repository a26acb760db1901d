/** Shows confetti; the library is loaded on the first call. Does nothing where less motion is preferred. */
export const throwConfetti = async (): Promise<void> => {
  const { default: confetti } = await import('canvas-confetti');
  // It draws in the page's own thread: a worker from a blob would need an exception in the content security policy.
  const throwOne = confetti.create(undefined, { resize: true, useWorker: false });
  const shared = {
    colors: ['#D9412B', '#F5A524', '#1B6F8A', '#0B7A58', '#FFF8F0'],
    disableForReducedMotion: true,
    particleCount: 70,
    spread: 64,
    startVelocity: 46,
  };
  await Promise.all([
    throwOne({ ...shared, angle: 60, origin: { x: 0, y: 0.7 } }),
    throwOne({ ...shared, angle: 120, origin: { x: 1, y: 0.7 } }),
  ]);
  throwOne.reset();
};
