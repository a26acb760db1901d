import type { ReactNode } from 'react';
import { Loading, Skeleton } from '../../ui/feedback.tsx';

interface SceneSkeletonProps {
  /** The classes of the layout that it stands in for. */
  readonly layout: {
    readonly frame: string | undefined;
    readonly top: string | undefined;
    readonly stage: string | undefined;
    readonly scene: string | undefined;
    readonly beside: string | undefined;
  };
  /** What stands beside the picture, or below it. */
  readonly children: ReactNode;
}

/** The layout of a lesson or a dialogue that loads: its bar, the picture of the place, and what is beside it. */
export function SceneSkeleton({ layout, children }: SceneSkeletonProps): ReactNode {
  return (
    <Loading>
      <div className={layout.frame}>
        <div className={layout.top}>
          <Skeleton height={40} width={40} />
          <Skeleton height={14} />
        </div>
        <div className={layout.stage}>
          <div className={layout.scene}>
            <Skeleton height="100%" />
          </div>
          <div className={layout.beside} data-still="">
            {children}
          </div>
        </div>
      </div>
    </Loading>
  );
}
