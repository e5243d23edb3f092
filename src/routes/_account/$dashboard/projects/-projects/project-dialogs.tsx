import { useLingui } from '@lingui/react/macro'
import type { UserType } from '../../../../../features/accounts/rules.ts'
import type { Project } from '../../../../../features/projects/schema.ts'
import { Dialog } from '../../../../../ui/dialog.tsx'
import { useDraftTurn } from '../../../../../ui/form-draft.ts'
import { EditProjectForm, NewProjectForm } from './project-form.tsx'

type NewProps = Pick<Parameters<typeof NewProjectForm>[0], 'given' | 'source' | 'gone'> & {
  userType: UserType
  onClose: () => void
  onCreated: (project: Project) => void
}

/** The form of a new project, over the page. */
export function NewProjectDialog({ userType, onClose, ...props }: NewProps) {
  const { t } = useLingui()
  const turn = useDraftTurn()
  return (
    <Dialog isWide title={t`New Project`} onClose={onClose}>
      <NewProjectForm key={turn} userType={userType} onClose={onClose} {...props} />
    </Dialog>
  )
}

type EditProps = { userType: UserType; project: Project; onClose: () => void }

/** The form of a project that there is. */
export function EditProjectDialog({ userType, project, onClose }: EditProps) {
  const { t } = useLingui()
  const turn = useDraftTurn()
  return (
    <Dialog isWide title={t`Edit Project`} onClose={onClose}>
      <EditProjectForm key={turn} userType={userType} opened={project} onClose={onClose} />
    </Dialog>
  )
}
