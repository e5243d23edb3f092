import { useLingui } from '@lingui/react/macro'
import { DraftingCompass, HardHat, House } from 'lucide-react'
import type { UserType } from '#features/people/accounts/rules.ts'
import { useField } from '#ui/form-field.ts'
import type { RegistrationFormInput } from './schema.ts'

export function UserTypeChoice({ chosen }: { chosen: UserType }) {
  const { t } = useLingui()
  const { error, ...choice } = useField<RegistrationFormInput>()('userType')
  const choices = [
    { userType: 'customer', Icon: House, name: t`Home builder`, text: t`I want to build or repair a home` },
    { userType: 'contractor', Icon: HardHat, name: t`Contractor`, text: t`I build homes` },
    { userType: 'architect', Icon: DraftingCompass, name: t`Architect`, text: t`I design homes` },
  ]
  return (
    <fieldset aria-describedby={error && 'user-type-error'}>
      <legend className="mb-3 text-[0.9375rem] font-medium">{t`I'm signing up as`}</legend>
      <div className="grid gap-3 sm:grid-cols-3">
        {choices.map(({ userType, Icon, name, text }) => (
          <label
            key={userType}
            className="flex items-center gap-3 rounded-lg border border-line-strong bg-raised p-4 transition-colors hover:border-ink has-checked:border-primary has-checked:bg-primary-soft has-checked:ring-1 has-checked:ring-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary sm:flex-col sm:items-start"
          >
            <input type="radio" value={userType} defaultChecked={userType === chosen} className="sr-only" {...choice} />
            <Icon size={24} aria-hidden="true" className="shrink-0 text-primary" />
            <span>
              <span className="block font-semibold">{name}</span>
              <span className="block text-sm text-muted">{text}</span>
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id="user-type-error" className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
