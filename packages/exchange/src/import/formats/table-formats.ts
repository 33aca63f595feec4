import type { TableName } from '../files/detect-format.ts'
import { dutchFormat } from './dutch-row.ts'
import { lightspeedFormat } from './lightspeed-row.ts'
import { magentoFormat } from './magento-row.ts'
import { merchantFormat } from './merchant-row.ts'
import { prestashopFormat } from './prestashop-row.ts'
import { shopifyFormat } from './shopify-row.ts'
import type { TableFormat } from './table-format.ts'
import { woocommerceFormat } from './woocommerce-row.ts'

export const tableFormats: Readonly<Record<TableName, TableFormat>> = {
  'merchant-xml': merchantFormat,
  'merchant-table': merchantFormat,
  shopify: shopifyFormat,
  woocommerce: woocommerceFormat,
  lightspeed: lightspeedFormat,
  magento: magentoFormat,
  prestashop: prestashopFormat,
  dutch: dutchFormat,
}
