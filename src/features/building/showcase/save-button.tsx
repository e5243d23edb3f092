import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { LoginFirstForm } from '#features/people/accounts/login-first-form.tsx'
import { useVisitor } from '#features/people/accounts/visitor.tsx'
import { useFailureText } from '#ui/failure-text.ts'
import { QuietBoundary } from '#ui/lazy-part.tsx'
import { useAfterPress } from '#ui/press.ts'
import { toast, toastFailure } from '#ui/toast.ts'
import { LazySignedInSave } from './load-saves.tsx'
import { SaveMark } from './save-mark.tsx'

type Props = { projectId: number; title: string }

/** The button that saves a project. Visitors who are signed out are asked to log in first. */
export function SaveButton({ projectId, title }: Props) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const visitor = useAfterPress(useVisitor())
  /** The number of presses before the signed-in button has loaded. */
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
