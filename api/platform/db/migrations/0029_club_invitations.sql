CREATE TABLE "club_invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "club_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"club_id" integer NOT NULL,
	"seed" varchar(64) NOT NULL,
	"token_hash" varchar(64) NOT NULL,
	"email" text,
	"email_key" text,
	"name" text,
	"lang" varchar(2) NOT NULL,
	"created_by_id" integer,
	"sent_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"refused_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	"joined" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "club_invitations_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "club_invitation_id" integer;--> statement-breakpoint
ALTER TABLE "club_invitations" ADD CONSTRAINT "club_invitations_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_invitations" ADD CONSTRAINT "club_invitations_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "club_invitations_open" ON "club_invitations" USING btree ("club_id","email_key") WHERE "club_invitations"."accepted_at" is null and "club_invitations"."refused_at" is null and "club_invitations"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "club_invitations_club_id_created_at_index" ON "club_invitations" USING btree ("club_id","created_at");--> statement-breakpoint
CREATE INDEX "club_invitations_created_by_id_index" ON "club_invitations" USING btree ("created_by_id");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_club_invitation_id_club_invitations_id_fk" FOREIGN KEY ("club_invitation_id") REFERENCES "public"."club_invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_club_invitation_id_index" ON "mails" USING btree ("club_invitation_id");