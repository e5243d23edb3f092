import { Trans, useLingui } from '@lingui/react/macro'
import { SelectField } from '../../ui/field.tsx'
import type { SchemaForm } from '../../ui/form.tsx'
import { blockReasons } from '../login/rules.ts'
import { useBlockReasons } from '../users-admin/use-block-reasons.ts'
import type { DecisionBody, DecisionInput } from './schema.ts'

/** Why the account of a reported profile is deactivated: its owner is told. */
export function BlockReasonField({ form }: { form: SchemaForm<DecisionBody, DecisionInput> }) {
  const { t } = useLingui()
  const reasons = useBlockReasons()
  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted">
        <Trans>
          They are logged out everywhere, their profile is hidden, and they cannot log in until staff reactivate the
          account. We tell them by email or text message why, and how to object.
        </Trans>
      </p>
      <SelectField label={t`Why?`} defaultValue="" {...form.field('blockReason')}>
        <option value="" disabled>
          {t`Please choose`}
        </option>
        {blockReasons.map((reason) => (
          <option key={reason} value={reason}>
            {reasons[reason]}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
