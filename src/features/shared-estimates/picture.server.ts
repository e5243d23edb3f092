import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatNumber, formatRupees } from '../../platform/format.ts'
import { drawSvg } from '../../platform/svg.server.ts'
import { textPath } from '../../platform/text-path.server.ts'
import type { EstimateContent } from '../estimates/content-rules.ts'
import { qualityNames } from '../estimates/estimate-words.tsx'
import { totalsOf } from '../estimates/rules.ts'

const [width, height] = [1200, 630]

/** The picture of a link preview, 1200 × 630: what is built, and what it comes to. A PNG. */
export async function drawSharePicture(content: EstimateContent, i18n: I18n): Promise<Buffer> {
  const { grandTotal, perSqFt } = totalsOf(content)
  const area = formatNumber(content.areaInSqFt)
  const quality = i18n._(qualityNames[content.quality])
  const rate = formatRupees(perSqFt)
  const lines = await Promise.all([
    textPath('KamshetBuild', { x: 80, y: 120, size: 40, weight: 'bold', most: 1040 }),
    textPath(content.name || i18n._(msg`Cost estimate`), { x: 80, y: 250, size: 56, weight: 'bold', most: 1040 }),
    textPath(formatRupees(grandTotal), { x: 80, y: 410, size: 120, weight: 'bold', most: 1040 }),
    textPath(i18n._(msg`${rate} per sq ft`), { x: 80, y: 490, size: 44, weight: 'regular', most: 1040 }),
    textPath(i18n._(msg`${area} sq ft · ${quality}`), { x: 80, y: 560, size: 44, weight: 'regular', most: 1040 }),
  ])
  const colours = ['#2563eb', '#1c1b19', '#1c1b19', '#605d57', '#605d57']
  const paths = lines.map((path, at) => `<path fill="${colours[at]}" d="${path}"/>`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="#ffffff"/><rect width="24" height="${height}" fill="#2563eb"/>${paths.join('')}</svg>`
  return drawSvg(svg)
}
