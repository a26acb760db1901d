/** Calls `act` `times` times at an even pace. After a delay, it catches up. */
export const paced = (times: number, perSecond: number, act: (n: number) => void): Promise<void> =>
  new Promise((resolve) => {
    const since = performance.now();
    let done = 0;
    const timer = setInterval(() => {
      const due = Math.min(times, Math.floor(((performance.now() - since) / 1000) * perSecond));
      for (; done < due; done += 1) act(done);
      if (done < times) return;
      clearInterval(timer);
      resolve();
    }, 1);
  });
