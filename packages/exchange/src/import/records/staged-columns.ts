// biome-ignore format: a list of names reads better as a paragraph
export const productColumns = [
  'article_number', 'design', 'slug_nld', 'slug_eng', 'title', 'colour_name', 'colour_hex', 'brand', 'description', 'short', 'seo_title', 'seo_description', 'gtin',
  'specifications', 'composition', 'maker', 'care', 'price', 'discounted_price', 'discount_percentage', 'vat_percentage', 'weight', 'delivery_days',
  'stock_quantity', 'stock_managed', 'backorder', 'permanently_out_of_stock', 'pictures', 'picture_texts', 'companions', 'facet_value_ids', 'position',
  'listing_price', 'listing_discount_price', 'listing_price_differs', 'size_text', 'made_to_measure', 'sample', 'letterbox_thickness',
  'created_at',
] as const

// biome-ignore format: a list of names reads better as a paragraph
export const itemColumns = [
  'key', 'name', 'price', 'discounted_price', 'weight', 'delivery_days', 'state', 'picture', 'article_number', 'gtin', 'stock_quantity', 'custom', 'shape', 'position',
] as const

// biome-ignore format: a list of names reads better as a paragraph
export const earlierColumns = ['ended_at', 'price', 'discounted_price', 'discount_percentage', 'listing_discount_price', 'options'] as const

/** Columns of the staging tables; a row has exactly these names. */
export const stagedColumns = {
  product: ['known_id', 'stock_change', 'sums_stock', 'options', ...productColumns],
  group: ['article', 'key', 'name', 'display_type', 'position'],
  item: ['article', 'group_key', 'item_id', 'bounded', 'stock_change', ...itemColumns],
  category: ['article', 'category_id', 'direct'],
  picture: ['name', 'version', 'width', 'height', 'colour', 'source_url'],
  earlier: ['article', 'days_ago', ...earlierColumns],
} as const
