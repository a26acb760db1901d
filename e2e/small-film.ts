/** A film for journeys: a few seconds of a canvas with a tone, recorded by the browser itself. */
import type { BrowserContext } from '@playwright/test';

/** Milliseconds of the film. */
const LENGTH = 3000;

/** Records a film of three seconds in a page of its own: WebM with VP8 and Opus, and its length in it. */
export const smallFilm = async (context: BrowserContext): Promise<Buffer> => {
  const page = await context.newPage();
  await page.setContent('<canvas width="160" height="90"></canvas>');
  // Browsers let a page sound only after a press.
  await page.locator('canvas').click();
  const bytes = await page.evaluate(async (milliseconds) => {
    const canvas = document.querySelector('canvas') ?? new HTMLCanvasElement();
    const drawing = canvas.getContext('2d');
    const audio = new AudioContext();
    await audio.resume();
    const tone = audio.createOscillator();
    const heard = audio.createMediaStreamDestination();
    tone.connect(heard);
    tone.start();
    const stream = new MediaStream([...canvas.captureStream(25).getTracks(), ...heard.stream.getTracks()]);
    const recorder = new MediaRecorder(stream, { mimeType: 'video/webm;codecs=vp8,opus' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }));
    const begun = performance.now();
    const draw = (now: number): void => {
      if (drawing !== null) {
        drawing.fillStyle = `hsl(${(now - begun) / 10} 60% 60%)`;
        drawing.fillRect(0, 0, canvas.width, canvas.height);
      }
      if (now - begun < milliseconds) requestAnimationFrame(draw);
      else recorder.stop();
    };
    recorder.start();
    requestAnimationFrame(draw);
    await ended;
    await audio.close();
    return Array.from(new Uint8Array(await new Blob(parts).arrayBuffer()));
  }, LENGTH);
  await page.close();
  return Buffer.from(bytes);
};
