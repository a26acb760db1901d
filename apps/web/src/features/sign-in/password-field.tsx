import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';

export interface PasswordFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
  readonly hint?: string | undefined;
  /** The password is a new one: password managers then offer to make it. */
  readonly fresh?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A password field with a button that shows its value. */
export function PasswordField({ onChange, fresh = false, hint, ...rest }: PasswordFieldProps): ReactNode {
  const t = useT('ui');
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...rest}
      {...(hint !== undefined && { hint })}
      type={shown ? 'text' : 'password'}
      autoComplete={fresh ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
      trailing={
        <IconButton
          label={t(shown ? 'hidePassword' : 'showPassword')}
          icon={shown ? <EyeOff size={20} aria-hidden="true" /> : <Eye size={20} aria-hidden="true" />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
