import { useLingui } from '@lingui/react/macro'
import { showNotice, toast } from './toast.ts'

/** Copies a link and shows a notice. If the browser does not allow copying, the notice contains the link. */
export function useCopyLink(): (link: string) => Promise<void> {
  const { t } = useLingui()
  return async (link) => {
    try {
      await navigator.clipboard.writeText(link)
      toast(t`Link copied`)
    } catch {
      showNotice({ title: t`The link could not be copied`, text: link, isFailure: true })
    }
  }
}
