-- For how many products one person waits, however the email address is written (db/0151).
create index stock_alerts_mailbox on stock_alerts (mailbox_of(email)) where email is not null;
