/**
 * Counts the frames of a page for a while: the duration of each, and of each task of 50 ms or more, in milliseconds. Runs in
 * the page. @param pace pixels a second by which it is scrolled down from its top meanwhile; 0 leaves it where it is
 */
export const countFrames = async ([duration, pace]: readonly [number, number]) => {
  const tasks: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const { duration: length } of list.getEntries()) tasks.push(length);
  });
  observer.observe({ type: 'longtask' });
  if (pace > 0) scrollTo(0, 0);
  const frames: number[] = [];
  const since = performance.now();
  let last = since;
  while (last - since < duration) {
    await new Promise(requestAnimationFrame);
    const now = performance.now();
    frames.push(now - last);
    last = now;
    if (pace > 0) scrollTo(0, ((now - since) / 1000) * pace);
  }
  observer.disconnect();
  return { frames: frames.slice(1), tasks };
};
