import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { LoginFirstForm } from '#features/directory/bookmarks/login-first-form.tsx'
import { useVisitor } from '#features/people/accounts/visitor.tsx'
import { useFailureText } from '#ui/failure-text.ts'
import { QuietBoundary } from '#ui/lazy-part.tsx'
import { useAfterPress } from '#ui/press.ts'
import { toast, toastFailure } from '#ui/toast.ts'
import { LazySignedInSave } from './load-saves.tsx'
import { SaveMark } from './save-mark.tsx'

type Props = { projectId: number; title: string }

/** Saves a project: for a signed-in user as soon as that is known; a signed-out visitor logs in first. */
export function SaveButton({ projectId, title }: Props) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const visitor = useAfterPress(useVisitor())
  /** Presses that came before it was known who presses, and while the button was being loaded. */
  const early = useRef(0)
  if (!visitor)
    return (
      <LoginFirstForm
        after={{ save: String(projectId) }}
        onGuest={() => toast(t`You need to be logged in to save projects`)}
        onFailure={(error) => toastFailure(t`The project could not be saved`, failureText(error), error)}
        early={early}
      >
        <SaveMark title={title} isSaved={false} type="submit" />
      </LoginFirstForm>
    )
  return (
    <QuietBoundary
      fallback={(retry) => (
        <SaveMark
          title={title}
          isSaved={retry ? undefined : false}
          type="button"
          onClick={() => {
            early.current++
            retry?.()
          }}
        />
      )}
    >
      <LazySignedInSave projectId={projectId} title={title} early={early} />
    </QuietBoundary>
  )
}
