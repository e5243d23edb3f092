import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'

export function BackToSite({ className }: { className: string }) {
  const { t } = useLingui()
  return (
    <Link to="/" className={className}>
      <ArrowLeft size={20} aria-hidden="true" />
      {t`Back to Site`}
    </Link>
  )
}
