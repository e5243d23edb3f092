import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { button } from '#ui/button.ts'
import { TextField } from '#ui/field.tsx'
import { useFocusWhen } from '#ui/focus.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { penIcon } from '#ui/more-icons.ts'
import { agreedSumForm } from './cost-schema.ts'
import { agreedSumMutation } from './mutations.ts'
import { costsSummaryQuery } from './queries.ts'

type Opened = { agreedSum: number | null; version: string }
type Props = { projectId: number; opened: Opened }

/** The button and the dialog in which a professional enters what they are paid. */
export function AgreedSum({ projectId, opened }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const opener = useFocusWhen<HTMLButtonElement>(!isOpen)
  return (
    <>
      <button ref={opener} type="button" onClick={() => setIsOpen(true)} className={button('secondary')}>
        <Icon path={penIcon} size={18} />
        {opened.agreedSum === null ? <Trans>Enter the agreed amount</Trans> : <Trans>Change the agreed amount</Trans>}
      </button>
      {isOpen && (
        <FormDialog
          title={<Trans>Agreed amount</Trans>}
          schema={agreedSumForm}
          edits={{
            record: opened,
            ask: () => client.fetchQuery({ ...costsSummaryQuery(projectId), staleTime: 0 }),
            valuesOf: ({ agreedSum }) => ({ agreedSum: agreedSum === null ? '' : String(agreedSum) }),
            mutation: agreedSumMutation(projectId),
            toBody: (input, version) => ({ ...input, version }),
          }}
          action={<Trans>Save</Trans>}
          success={t`Agreed amount saved`}
          onClose={() => setIsOpen(false)}
        >
          {({ field }) => (
            <TextField
              label={t`What the home builder pays you (₹)`}
              hint={t`Leave out extras: once agreed, they are added automatically. The home builder sees this amount.`}
              {...field('agreedSum')}
            />
          )}
        </FormDialog>
      )}
    </>
  )
}
