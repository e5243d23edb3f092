-- No rate is null, "Price on request"; 0 was that in one place and "₹0" in another.
alter table professionals disable trigger professionals_touched;
update professionals set rate_min = null, rate_max = null where rate_min = 0;
alter table professionals enable trigger professionals_touched;
alter table professionals add constraint professionals_rates_positive check (rate_min > 0);
