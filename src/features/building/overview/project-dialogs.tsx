import { useLingui } from '@lingui/react/macro'
import type { Project } from '#features/building/projects/schema.ts'
import type { UserType } from '#features/people/accounts/rules.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ProjectForm } from './project-form.tsx'

export function NewProjectDialog(props: Parameters<typeof ProjectForm>[0]) {
  const { t } = useLingui()
  return (
    <Dialog isWide title={t`New Project`} onClose={props.onClose}>
      <ProjectForm {...props} />
    </Dialog>
  )
}

type EditProps = { userType: UserType; project: Project; onClose: () => void }

export function EditProjectDialog({ userType, project, onClose }: EditProps) {
  const { t } = useLingui()
  return (
    <Dialog isWide title={t`Edit Project`} onClose={onClose}>
      <ProjectForm userType={userType} opened={project} onClose={onClose} />
    </Dialog>
  )
}
