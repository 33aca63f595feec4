-- Files of former builds lie in folders of DATA_DIR. A process of before answers 500, in place of a file of the new build.
DROP TABLE "storefront_build";
--> statement-breakpoint
DROP TABLE "storefront_file";
