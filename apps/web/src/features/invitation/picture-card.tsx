import { shownInvitationCode } from '@parlance/domain';
import { Download, Share2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { canShareFiles, pictureFile, saveFile, shareFile } from '../../platform/index.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback.tsx';
import styles from './invitation.module.css';
import { InvitationPicture } from './invitation-picture.tsx';

const NAME = 'parlance-invitation.png';

/** Whether a picture can be handed to another program; an empty one tells. */
const sharesPictures = (): boolean => canShareFiles(new File([], NAME, { type: 'image/png' }));

/** The picture with the code, and the ways to send or save it. */
export function PictureCard({ code }: { readonly code: string }): ReactNode {
  const t = useT('invitation');
  const drawing = useRef<SVGSVGElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const give = async (to: (file: File) => Promise<void>): Promise<void> => {
    if (drawing.current === null) return;
    setFailed(false);
    const file = await pictureFile(drawing.current, NAME).catch(() => undefined);
    if (file === undefined) setFailed(true);
    else await to(file);
  };
  return (
    <section className={styles.part} aria-labelledby="invitation-picture">
      <h2 id="invitation-picture">{t('picture')}</h2>
      <div className={styles.pictureRow}>
        <InvitationPicture
          ref={drawing}
          code={code}
          host={location.host}
          label={t('pictureShown', { code: shownInvitationCode(code) })}
          line={t('pictureLine')}
          languages={t('pictureLanguages')}
        />
        <div className={styles.actions}>
          {sharesPictures() && (
            <Button tone="quiet" icon={<Share2 size={20} aria-hidden="true" />} onClick={() => void give(shareFile)}>
              {t('sharePicture')}
            </Button>
          )}
          <Button
            tone="quiet"
            icon={<Download size={20} aria-hidden="true" />}
            onClick={() => void give(async (file) => saveFile(file, NAME))}
          >
            {t('savePicture')}
          </Button>
        </div>
      </div>
      {hasFailed && <Banner tone="error">{t('pictureFailed')}</Banner>}
    </section>
  );
}
