import { createElement, type ReactNode, type SVGAttributes } from 'react';

/** An element of an icon with its attributes. */
type Shape = readonly [name: string, attributes: Readonly<Record<string, string>>];

/** What an icon can be given: any attribute of its element, and its width and height in pixels. */
interface IconProps extends SVGAttributes<SVGSVGElement> {
  readonly size?: number;
}

/** The component that draws an icon of `lucide-react` as the package itself does; the build makes icons with it. */
export const iconOf =
  (shapes: readonly Shape[]) =>
  ({ size = 24, ...attributes }: IconProps): ReactNode =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': attributes['aria-label'] === undefined || undefined,
        ...attributes,
      },
      ...shapes.map(([name, shape]) => createElement(name, shape)),
    );
