import { deliverySection, paymentMethodSection } from './checkout-sections.ts'
import { pageSection, postSection } from './content-sections.ts'
import { couponSection } from './coupon-section.ts'
import { pathRuleSection } from './path-rule-section.ts'
import type { Section } from './section.ts'
import { settingsSection } from './settings-section.ts'

/** The lists of an export that stand before its pictures and categories. */
export const sectionsBefore: readonly Section[] = [deliverySection, paymentMethodSection, couponSection]
/** Those that name pictures and categories, behind the products. */
export const sectionsBehind: readonly Section[] = [pageSection, postSection, pathRuleSection]

export const sectionsByName: ReadonlyMap<string, Section> = new Map(
  [settingsSection, ...sectionsBefore, ...sectionsBehind].map((section) => [section.name, section]),
)
