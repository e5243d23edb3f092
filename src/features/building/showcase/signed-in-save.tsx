import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect } from 'react'
import { visitorQuery } from '#features/people/accounts/queries.ts'
import { ApiError } from '#platform/http/api.ts'
import { useFailureText } from '#ui/failure-text.ts'
import { useLateQuery } from '#ui/late-query.ts'
import { toast, toastFailure } from '#ui/toast.ts'
import { useToggle } from '#ui/toggle.ts'
import { savedIdsQuery } from './queries.ts'
import { SaveMark } from './save-mark.tsx'
import { saveMutation } from './save-mutation.ts'

type Props = {
  projectId: number
  title: string
  /** The number of presses before the button had loaded. */
  early: RefObject<number>
}

/** The save button of a signed-in user. */
export function SignedInSave({ projectId, title, early }: Props) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const failureText = useFailureText()
  const ids = useLateQuery(savedIdsQuery)
  const { isOn, toggle } = useToggle(ids?.includes(projectId), {
    ...saveMutation(projectId),
    onSuccess: (_answer, isSaved) =>
      toast(isSaved ? t`Added to your saved projects` : t`Removed from your saved projects`),
    onError(error, isSaved) {
      if (error instanceof ApiError && error.status === 401) {
        toast(t`You need to be logged in to save projects`)
        return queryClient.setQueryData(visitorQuery.queryKey, null)
      }
      const title = isSaved ? t`The project could not be saved` : t`The project could not be removed`
      toastFailure(title, failureText(error), error)
    },
  })
  useEffect(() => {
    const presses = early.current
    early.current = 0
    if (presses % 2 === 1) toggle()
  }, [early, toggle])
  return <SaveMark title={title} isSaved={isOn} type="button" onClick={toggle} />
}
