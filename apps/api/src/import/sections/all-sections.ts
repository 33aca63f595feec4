import { deliverySection, paymentMethodSection } from './checkout-sections.ts'
import { pageSection, postSection } from './content-sections.ts'
import { couponSection } from './coupon-section.ts'
import { pathRuleSection } from './path-rule-section.ts'
import type { Section } from './section.ts'
import { settingsSection } from './settings-section.ts'

/** Sections that stand before pictures and categories in an export. */
export const sectionsBefore: readonly Section[] = [deliverySection, paymentMethodSection, couponSection]
/** Sections that refer to pictures and categories, and so stand after them. */
export const sectionsBehind: readonly Section[] = [pageSection, postSection, pathRuleSection]

export const sectionsByName: ReadonlyMap<string, Section> = new Map(
  [settingsSection, ...sectionsBefore, ...sectionsBehind].map((section) => [section.name, section]),
)
