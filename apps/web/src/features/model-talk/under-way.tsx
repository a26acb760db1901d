import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import type { CastMember } from '../../ui/cast.ts';
import { Portrait } from '../../ui/portrait.tsx';
import { talkStyles } from '../talk/index.ts';
import { ComingText } from './coming-text.tsx';

interface WritingProps {
  readonly partner: CastMember | undefined;
  readonly name: string;
  /** What came by now. */
  readonly text: string;
  readonly lang: string;
}

/** The line that is coming. Screen readers hear it when it is whole. */
export function Writing({ partner, name, text, lang }: WritingProps): ReactNode {
  const t = useT('modelTalk');
  return (
    <div className={talkStyles.partner}>
      <span className={talkStyles.heard} role="status">
        {t('writing', { name })}
      </span>
      {text === '' ? (
        <div className={talkStyles.typing} aria-hidden="true">
          {partner !== undefined && <Portrait name={partner} size="small" />}
          <span className={talkStyles.dots}>
            <i />
            <i />
            <i />
          </span>
        </div>
      ) : (
        <p className={talkStyles.bubble} lang={lang} aria-hidden="true">
          <span className={talkStyles.line}>
            <ComingText text={text} />
          </span>
        </p>
      )}
    </div>
  );
}

/** Says that the answer is asked for in another tab or on another device. */
export function Elsewhere(): ReactNode {
  const t = useT('modelTalk');
  return (
    <p className={talkStyles.note} role="status">
      {t('elsewhere')}
    </p>
  );
}
