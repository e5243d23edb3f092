import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { limits } from '#features/estimating/estimates/content-rules.ts'
import { type VersionName, versionName } from '#features/estimating/estimates/schema.ts'
import { CancelOr } from '#ui/cancel-or.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'

type Props = {
  title: ReactNode
  /** The current name. */
  name: string
  onSave: (named: VersionName) => Promise<unknown>
  onClose: () => void
}

/** A dialog that asks for the name of a version. */
export function VersionNameDialog({ title, name, onSave, onClose }: Props) {
  const { t } = useLingui()
  const form = useSchemaForm({
    schema: versionName,
    mutation: { mutationFn: onSave },
    defaultValues: { name },
    onSuccess: onClose,
  })
  return (
    <Dialog title={title} onClose={onClose}>
      <Form form={form} className="grid gap-5">
        <TextField
          label={t`Name of the version`}
          hint={t`For example “Before the tiles”. If you leave it empty, the version is called by its number.`}
          autoComplete="off"
          maxLength={limits.name}
          {...form.field('name')}
        />
        <CancelOr onCancel={onClose}>
          <SubmitButton isBusy={form.isBusy}>
            <Trans>Save</Trans>
          </SubmitButton>
        </CancelOr>
      </Form>
    </Dialog>
  )
}
