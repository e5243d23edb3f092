import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { EstimateContent } from '#features/estimating/estimates/content-rules.ts'
import { costTexts, qualityNames } from '#features/estimating/estimates/estimate-words.tsx'
import { rangeOfMethods } from '#features/estimating/estimates/mode-rules.ts'
import { makeFile } from '#platform/files/file-thread.server.ts'
import { formatNumber } from '#platform/languages/format.ts'

const [ink, muted, brand] = ['#1c1b19', '#605d57', '#2563eb']

/** Draws the picture of a link preview, a PNG of 1200 × 630 pixels, with the building and the total. */
export function drawSharePicture(content: EstimateContent, i18n: I18n): Promise<Buffer> {
  const { sum, rate } = costTexts(i18n, rangeOfMethods(content))
  const area = formatNumber(content.areaInSqFt)
  const quality = i18n._(qualityNames[content.quality])
  const place = { x: 80, most: 1040 }
  return makeFile({
    ...{ format: 'png', width: 1200, height: 630 },
    bars: [{ x: 0, y: 0, width: 24, height: 630, color: brand }],
    lines: [
      { ...place, text: 'KamshetBuild', y: 120, size: 40, weight: 'bold', color: brand },
      { ...place, text: content.name || i18n._(msg`Cost estimate`), y: 250, size: 56, weight: 'bold', color: ink },
      { ...place, text: sum, y: 410, size: 84, weight: 'bold', color: ink },
      { ...place, text: i18n._(msg`${rate} per sq ft`), y: 490, size: 44, weight: 'regular', color: muted },
      { ...place, text: i18n._(msg`${area} sq ft · ${quality}`), y: 560, size: 44, weight: 'regular', color: muted },
    ],
  })
}
