import { couponKind } from '@toonbank/shop/cart/coupon/coupon-record.ts'
import { categoryKind } from '@toonbank/shop/catalogue/category/category-record.ts'
import { deliveryKind } from '@toonbank/shop/checkout/delivery-record.ts'
import { paymentMethodKind } from '@toonbank/shop/checkout/payment-method-record.ts'
import { pageKind } from '@toonbank/shop/content/page/page-record.ts'
import { pathRuleKind } from '@toonbank/shop/content/path/path-rule-record.ts'
import { postKind } from '@toonbank/shop/content/post/post-record.ts'
import { synonymKind } from '@toonbank/shop/search/synonyms/synonym-record.ts'
import { type Section, sectionOf } from './section.ts'
import { settingsSection } from './settings-section.ts'

export const sectionsBefore: readonly Section[] = [deliveryKind, paymentMethodKind, couponKind].map(sectionOf)
export const sectionsBehind: readonly Section[] = [pageKind, postKind, pathRuleKind, synonymKind].map(sectionOf)

export const sectionsByName: ReadonlyMap<string, Section> = new Map(
  [settingsSection, ...sectionsBefore, sectionOf(categoryKind), ...sectionsBehind].map((section) => [
    section.name,
    section,
  ]),
)
