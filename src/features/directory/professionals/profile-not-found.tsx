import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { button } from '#ui/button.ts'
import { PageNotice } from '#ui/page-notice.tsx'

export function ProfileNotFound() {
  return (
    <PageNotice
      title={<Trans>Professional Not Found</Trans>}
      text={<Trans>The professional you're looking for doesn't exist or has been removed.</Trans>}
      action={
        <Link to="/professionals" className={button('primary')}>
          <Trans>Browse All Professionals</Trans>
        </Link>
      }
    />
  )
}
