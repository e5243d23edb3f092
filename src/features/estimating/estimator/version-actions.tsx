import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { estimateQuery, versionQuery } from '#features/estimating/estimates/queries.ts'
import type { Account } from '#features/people/accounts/schema.ts'
import { button } from '#ui/button.ts'
import { useFailureText } from '#ui/failure-text.ts'
import { toastFailure } from '#ui/toast.ts'
import { updateDeviceEstimate } from './device-store.ts'
import { estimatePage } from './rules.ts'
import { newRecord, withContent, withServers } from './sync-rules.ts'

type Props = { visitor: Account; id: string; version: number }

/** A button that makes a version the current estimate and opens it. */
export function UseVersion({ visitor, id, version }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const navigate = useNavigate()
  const failureText = useFailureText()
  const [isBusy, setIsBusy] = useState(false)
  async function use(): Promise<void> {
    setIsBusy(true)
    try {
      const { content } = await client.ensureQueryData(versionQuery(id, version))
      const stored = await client.fetchQuery({ ...estimateQuery(id), staleTime: 0 })
      const none = { ...newRecord(visitor.id, content, 0), id, isUnsent: false }
      await updateDeviceEstimate({ id, owner: visitor.id }, (kept) => {
        const here = kept?.record ?? none
        return withContent(stored ? withServers(here, stored) : here, content, Date.now())
      })
      await navigate(estimatePage(content.kind, visitor.userType, id))
    } catch (error) {
      toastFailure(t`The version could not be opened`, failureText(error), error)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <button type="button" aria-disabled={isBusy} onClick={() => void use()} className={button('secondary')}>
      <Trans>Continue from the chosen version</Trans>
    </button>
  )
}
