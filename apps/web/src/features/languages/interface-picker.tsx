import { type Language, languages } from '@parlance/languages';
import type { ReactNode } from 'react';
import { usePreference } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { GlobeIcon } from '../../ui/icons.tsx';
import { Select, type SelectOption } from '../../ui/select.tsx';

const optionOf = ({ code, fullName, tag }: Language): SelectOption => ({ value: code, label: fullName, lang: tag });

/** The picker of the interface language; each language is shown by its own name. */
export function InterfacePicker({ slim }: { readonly slim?: boolean }): ReactNode {
  const t = useT('languages');
  const [code, setCode] = usePreference('interface');
  return (
    <Select
      label={t('interface')}
      setting="interface"
      slim={slim}
      icon={<GlobeIcon size={18} />}
      options={languages.map(optionOf)}
      value={code}
      onChange={(next) => void setCode(next)}
    />
  );
}

/** The picker of the explanation language, for an interface in the learn language. */
export function ExplainPicker(): ReactNode {
  const t = useT('languages');
  const [learn] = usePreference('learn');
  const [explain, setExplain] = usePreference('explain');
  const others = languages.filter(({ code }) => code !== learn).map(optionOf);
  const unset = explain === '' || explain === learn;
  return (
    <Select
      label={t('explain')}
      options={unset ? [{ value: '', label: t('choose') }, ...others] : others}
      value={unset ? '' : explain}
      onChange={(next) => void setExplain(next)}
    />
  );
}
