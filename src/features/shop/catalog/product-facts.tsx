import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatNumber } from '#platform/languages/format.ts'
import { nameIn } from '#platform/languages/languages.ts'
import { emailLink } from '#platform/values/email-address.ts'
import { phoneText } from '#platform/values/india.ts'
import { useLanguage } from '#ui/language.ts'
import { countryNames } from './category-words.tsx'
import type { Product } from './schema.ts'

/**
 * The facts that the law requires or that a careful buyer looks for: taxes, weight, origin, returns, and the seller.
 */
export function ProductFacts({ product }: { product: Product }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { gstRate, hsn, weightGrams, country, seller } = product
  const { gstin } = seller
  return (
    <dl className="divide-y divide-line text-[0.9375rem] *:grid *:grid-cols-[minmax(7.5rem,2fr)_3fr] *:gap-x-4 *:py-2.5">
      <Fact name={t`GST`}>
        <Trans>{gstRate}%, included in the price</Trans>
      </Fact>
      <Fact name={t`HSN code`}>{hsn}</Fact>
      <Fact name={t`Weight`}>
        <Weight grams={weightGrams} />
      </Fact>
      <Fact name={t`Country of origin`}>{nameIn(countryNames, country, language)}</Fact>
      <Fact name={t`Returns`}>
        <Returns days={product.returnDays} />
      </Fact>
      {product.isHeavy && (
        <Fact name={t`Delivery`}>
          <Trans>It's heavy. Someone needs to be there to unload it.</Trans>
        </Fact>
      )}
      <Fact name={t`Sold by`}>
        <span className="font-medium">{seller.legalName}</span>
        <br />
        {seller.address}
        <br />
        <Trans>GSTIN {gstin}</Trans>
        <br />
        <a
          href={emailLink(seller.email)}
          className="inline-flex min-h-11 items-center break-all text-primary underline sm:min-h-8"
        >
          {seller.email}
        </a>
        <br />
        <a
          href={`tel:${seller.phone}`}
          className="inline-flex min-h-11 items-center text-primary underline wrap-anywhere sm:min-h-8"
        >
          {phoneText(seller.phone)}
        </a>
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  )
}

function Weight({ grams }: { grams: number }) {
  const isKilos = grams >= 1000
  const weight = isKilos ? formatNumber(grams / 1000, grams % 1000 === 0 ? 0 : 1) : formatNumber(grams)
  return isKilos ? <Trans>{weight} kg</Trans> : <Trans>{weight} g</Trans>
}

function Returns({ days }: { days: number }) {
  if (days === 0) return <Trans>Only if it arrives damaged or isn't what you ordered</Trans>
  return <Plural value={days} one="Within # day after the delivery" other="Within # days after the delivery" />
}
