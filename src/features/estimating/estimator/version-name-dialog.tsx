import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { limits } from '#features/estimating/estimates/content-rules.ts'
import { type VersionName, versionName } from '#features/estimating/estimates/schema.ts'
import { TextField } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'

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
  return (
    <FormDialog
      title={title}
      schema={versionName}
      mutation={{ mutationFn: onSave }}
      defaultValues={{ name }}
      action={<Trans>Save</Trans>}
      onClose={onClose}
    >
      {({ field }) => (
        <TextField
          label={t`Name of the version`}
          hint={t`For example “Before the tiles”. If you leave it empty, the version is called by its number.`}
          autoComplete="off"
          maxLength={limits.name}
          {...field('name')}
        />
      )}
    </FormDialog>
  )
}
