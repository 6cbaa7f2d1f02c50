-- The button of a mail about a payment lands on what is to be paid, signed in.
alter table account_links drop constraint account_links_target_check;
alter table account_links add constraint account_links_target_check
  check (target like '/patient-dashboard%' or target like '/payment-form?orderId=%');
