import type { ErrorCode, Factor, FactorPurpose } from '@parlance/contract';
import type { ReactNode } from 'react';

export interface FactorQuestionProps {
  readonly purpose: FactorPurpose;
  /** Sends a factor; gives the error code if it was refused. */
  readonly onFactor: (factor: Factor) => Promise<ErrorCode | undefined>;
  /**
   * Returns to the first factor: because the learner wants to, or with the error code because its proof has expired on
   * the server.
   */
  readonly onBack: (code?: ErrorCode) => void;
}

/** What each kind of factor needs of the form around it. */
export interface WayProps extends FactorQuestionProps {
  /** Shown below the fields, e.g. the other kinds. */
  readonly children: ReactNode;
}
