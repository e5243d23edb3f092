import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { button } from '#ui/button.ts'
import { ArticlePage } from './article-page.tsx'
import { EditionNotice } from './edition-notice.tsx'
import { articleQuery } from './queries.ts'

/**
 * Shows the terms or a policy. The text itself states its version and, in a translation, that the English version
 * prevails.
 */
export function LegalPage({ slug, version }: { slug: string; version?: string }) {
  const { t } = useLingui()
  const { data: article } = useSuspenseQuery(articleQuery(slug, version))
  return (
    <ArticlePage
      article={article}
      breadcrumb={<Breadcrumb crumbs={[{ name: t`Home`, path: '/' }]} />}
      notice={article.edition && <EditionNotice edition={article.edition} />}
      footer={
        <p className="mt-12 flex flex-wrap items-center gap-4 rounded-xl bg-sunken p-6">
          <span className="grow font-medium">
            <Trans>Is something unclear? We'll answer in your language.</Trans>
          </span>
          <Link to="/contact" className={button('secondary')}>
            <Trans>Contact Us</Trans>
          </Link>
        </p>
      }
    />
  )
}
