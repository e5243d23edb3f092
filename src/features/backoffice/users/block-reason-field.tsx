import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { blockReasons } from '#features/people/accounts/block-rules.ts'
import { SelectField } from '#ui/field.tsx'
import { useBlockReasons } from './use-block-reasons.ts'

/** Explains what the deactivation of an account does. */
export function BlockMeaning() {
  return (
    <Trans>
      They are logged out everywhere, their profile is hidden, and they cannot log in until staff reactivate the
      account. We tell them by email or text message why, and how to object.
    </Trans>
  )
}

/** The field for the reason of a deactivation. The owner is told the reason. */
export function BlockReasonField(field: Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>) {
  const { t } = useLingui()
  const reasons = useBlockReasons()
  return (
    <SelectField label={t`Why?`} defaultValue="" {...field}>
      <option value="" disabled>
        {t`Please choose`}
      </option>
      {blockReasons.map((reason) => (
        <option key={reason} value={reason}>
          {reasons[reason]}
        </option>
      ))}
    </SelectField>
  )
}
