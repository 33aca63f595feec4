import { couponKind } from '../../cart/coupon-record.ts'
import { categoryKind } from '../../catalogue/category-record.ts'
import { deliveryKind } from '../../checkout/delivery-record.ts'
import { paymentMethodKind } from '../../checkout/payment-method-record.ts'
import { pageKind } from '../../content/page-record.ts'
import { pathRuleKind } from '../../content/path-rule-record.ts'
import { postKind } from '../../content/post-record.ts'
import { synonymKind } from '../../search/synonym-record.ts'
import { type Section, sectionOf } from './section.ts'
import { settingsSection } from './settings-section.ts'

/** Sections that stand before pictures and categories in an export. */
export const sectionsBefore: readonly Section[] = [deliveryKind, paymentMethodKind, couponKind].map(sectionOf)
/** Sections that refer to pictures and categories, and so stand after them. */
export const sectionsBehind: readonly Section[] = [pageKind, postKind, pathRuleKind, synonymKind].map(sectionOf)

export const sectionsByName: ReadonlyMap<string, Section> = new Map(
  [settingsSection, ...sectionsBefore, sectionOf(categoryKind), ...sectionsBehind].map((section) => [
    section.name,
    section,
  ]),
)
