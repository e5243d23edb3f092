import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { button } from '#ui/button.ts'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { useFocusWhen } from '#ui/focus.ts'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { Icon } from '#ui/icon.tsx'
import { penIcon } from '#ui/more-icons.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import { agreedSumForm } from './cost-schema.ts'
import { agreedSumMutation } from './mutations.ts'
import { costsSummaryQuery } from './queries.ts'

type Opened = { agreedSum: number | null; version: string }
type Props = { projectId: number; opened: Opened }

/** The button and the dialog in which a professional enters what they are paid. */
export function AgreedSum({ projectId, opened }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const opener = useFocusWhen<HTMLButtonElement>(!isOpen)
  return (
    <>
      <button ref={opener} type="button" onClick={() => setIsOpen(true)} className={button('secondary')}>
        <Icon path={penIcon} size={18} />
        {opened.agreedSum === null ? <Trans>Enter the agreed sum</Trans> : <Trans>Change the agreed sum</Trans>}
      </button>
      {isOpen && (
        <Dialog title={<Trans>Agreed sum</Trans>} onClose={() => setIsOpen(false)}>
          <Fields projectId={projectId} opened={opened} onDone={() => setIsOpen(false)} />
        </Dialog>
      )}
    </>
  )
}

function Fields({ projectId, opened, onDone }: Props & { onDone: () => void }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const form = useSchemaForm({
    schema: agreedSumForm,
    edits: {
      record: opened,
      ask: () => client.fetchQuery({ ...costsSummaryQuery(projectId), staleTime: 0 }),
      valuesOf: ({ agreedSum }) => ({ agreedSum: agreedSum === null ? '' : String(agreedSum) }),
      mutation: agreedSumMutation(projectId),
      toBody: (input, version) => ({ ...input, version }),
    },
    onSuccess() {
      onDone()
      toast(t`The agreed sum is saved`)
    },
  })
  return (
    <Form form={form} className="grid gap-5">
      <TextField
        label={t`What the home builder pays you (₹)`}
        inputMode="numeric"
        autoComplete="off"
        hint={t`Leave out extras: once agreed, they are added automatically. The home builder sees this sum.`}
        {...form.field('agreedSum')}
      />
      <SubmitButton isBusy={form.isBusy}>{form.isBusy ? t`Saving...` : t`Save`}</SubmitButton>
    </Form>
  )
}
