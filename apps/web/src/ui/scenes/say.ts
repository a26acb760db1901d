/** Moves the mouth of whoever speaks in a still picture. */
import { type LineInTime, lettersOf, type MouthShape, shapeAt, stepsIn } from './mouth-shapes.ts';
import styles from './scenes.module.css';

const scaleOf = ({ shape, amount }: MouthShape): string =>
  shape === 'round' ? 'scale(0.56, 0.8)' : `scale(${1.06 - 0.18 * amount}, ${0.22 + 0.84 * amount})`;

/** Forms the mouth by the letters of a line, from now on. Gives a function that ends it. */
export const say = (picture: Element, { text, length }: LineInTime): (() => void) => {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return () => undefined;
  const letters = lettersOf(text);
  const steps = stepsIn(length);
  const shapes = Array.from({ length: steps }, (_, step) => shapeAt(letters, step, steps));
  const frames = (frame: (shape: MouthShape) => Keyframe): Keyframe[] => [
    ...shapes.map((shape, step) => ({ offset: step / steps, easing: 'step-end', ...frame(shape) })),
    { offset: 1, ...frame({ shape: 'shut', amount: 0 }) },
  ];
  const move = (name: string | undefined, frame: (shape: MouthShape) => Keyframe): readonly Animation[] =>
    [...picture.querySelectorAll(`[data-speaking] .${name}`)].map((part) =>
      part.animate(frames(frame), { duration: length, fill: 'forwards' }),
    );
  const animations = [
    ...move(styles.spoken, (mouth) => ({ opacity: mouth.shape === 'shut' ? 0 : 1, transform: scaleOf(mouth) })),
    ...move(styles.shut, ({ shape }) => ({ opacity: shape === 'shut' ? 1 : 0 })),
  ];
  return () => {
    for (const animation of animations) animation.cancel();
  };
};
