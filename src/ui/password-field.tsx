import { useLingui } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import type { Typing } from '#platform/values/field-schema.ts'
import { Field, inputClass } from './field.tsx'

type Props = ComponentProps<'input'> & {
  label: ReactNode
  error?: string
  hint?: ReactNode
  typing?: Typing | undefined
}

/** A password field with a button that shows the password. */
export function PasswordField({ label, error, hint, className, typing, ...input }: Props) {
  const { t } = useLingui()
  const [isShown, setIsShown] = useState(false)
  const EyeIcon = isShown ? EyeOff : Eye
  return (
    <Field label={label} error={error} hint={hint} className={className}>
      {(control) => (
        <div className="relative">
          <input
            {...typing}
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={`${inputClass} pr-13`}
          />
          <button
            type="button"
            disabled={input.disabled}
            aria-label={isShown ? t`Hide password` : t`Show password`}
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-md text-muted hover:text-ink"
          >
            <EyeIcon size={20} aria-hidden="true" />
          </button>
        </div>
      )}
    </Field>
  )
}
