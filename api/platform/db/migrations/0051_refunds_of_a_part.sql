ALTER TABLE "orders" ADD COLUMN "refunded_amount" numeric(10, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refund_owed" numeric(10, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "orders" SET "refunded_amount" = "price" WHERE "refunded_at" IS NOT NULL;
